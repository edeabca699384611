// Where a long word of a name may be divided on a narrow card: browsers divide English only where they have been given a dictionary.
const VOWEL = /[aeiouy\u00e9]/i;
const ONE_SOUND = /^([cgpst]h|ck|tr)$/i;

function divide(word: string): string {
  const middle = word.length / 2;
  const places = Array.from({ length: word.length - 4 }, (_, i) => i + 2).map((at) => {
    const [before, after] = [word[at - 1]!, word[at]!];
    const between = !VOWEL.test(before) && !VOWEL.test(after) && !ONE_SOUND.test(before + after);
    const open = VOWEL.test(before) && !VOWEL.test(after);
    return { at, cost: Math.abs(at - middle) + (between ? 0 : open ? 1.2 : 9) };
  });
  const { at } = places.reduce((a, b) => (b.cost < a.cost ? b : a));
  return `${word.slice(0, at)}\u00ad${word.slice(at)}`;
}

/** With a soft hyphen in each word of so many letters or more. */
export const soft = (name: string, letters: number): string => name.replace(/\p{L}+/gu, (word) => (word.length < letters ? word : divide(word)));
