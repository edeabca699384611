import { mount } from 'svelte';
import sprite from 'draw:sprite';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/pieces.css';
import './styles/card.css';
import './styles/card-families.css';
import './styles/card-sizes.css';
import './styles/map.css';
import './styles/reckoning.css';
import './styles/states.css';
import App from './App.svelte';
import { rosetteSymbols } from './lib/kit/rosettes.ts';
import { keepSettings } from './lib/settings.svelte.ts';

keepSettings();
document.body.insertAdjacentHTML('afterbegin', sprite.replace('</defs>', `${rosetteSymbols()}</defs>`));
mount(App, { target: document.getElementById('app')! });
