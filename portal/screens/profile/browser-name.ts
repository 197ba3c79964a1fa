const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** `Firefox, Windows` of what a browser says of itself; as much of it as is known. */
export function browserName(agent: string | null): string {
  const found = (of: typeof BROWSERS) => of.find(([sign]) => agent && sign.test(agent))?.[1];
  return [found(BROWSERS), found(SYSTEMS)].filter(Boolean).join(', ');
}
