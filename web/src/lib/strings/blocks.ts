// The words about keeping somebody away. Part of the catalogue of sentences, as en.ts is.
export const blocks = {
  tell: 'Keep somebody away from my tables',
  lead: 'They no longer see or join tables you host, nor talk there; this browser mutes them here. They are not told.',
  whom: 'Whom',
  block: 'Block',
  done: (name: string) => `${name} can no longer come to your tables. Account has the list.`,
  title: 'People you keep away',
  since: (when: string) => `since ${when}`,
  lift: 'Let them come again',
};
