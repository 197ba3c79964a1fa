import type { App } from '../../context.ts';

/** Loads the demo supplier of `demo/` into an empty portal; does nothing the next time. Read in only where it is wanted. */
export async function loadDemo(app: App, print: (line: string) => void): Promise<void> {
  const demo = await import('../../../demo/load-demo.ts');
  await demo.loadDemo(app, print);
}
