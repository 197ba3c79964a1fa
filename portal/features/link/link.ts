/** What may stand in an `href`: the web, mail, telephone or a path of ours; never a script. */
export function isWebAddress(url: string): boolean {
  return /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(url);
}

export function compareByOrder(a: { order: number; title: string }, b: { order: number; title: string }): number {
  return a.order - b.order || a.title.localeCompare(b.title);
}
