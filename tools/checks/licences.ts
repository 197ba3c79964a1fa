const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'Unlicense',
  'Python-2.0',
  'PostgreSQL',
  'Zlib',
  'OFL-1.1',
  'WTFPL',
  // The same licence, as older packages write it.
  'MIT License',
  'MIT/X11',
]);

/** An SPDX expression that asks for no more than to be named: one side of every OR, both sides of every AND. */
export function allowed(licence: string): boolean {
  const text = licence.replace(/[()]/g, ' ').trim();
  if (!text) return false;
  return text.split(/\s+OR\s+/).some((side) => side.split(/\s+AND\s+/).every((one) => ALLOWED.has(one.trim())));
}
