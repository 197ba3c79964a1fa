import type { PaperLine } from './paper.views.ts';

/** Many names say their packaging themselves. */
export function wholeName({ name, packaging }: Pick<PaperLine, 'name' | 'packaging'>): string {
  return !packaging.hu || name.hu.includes(packaging.hu) ? name.hu : `${name.hu}, ${packaging.hu}`;
}
