/** What stands behind the command as `--name value`; a name alone counts as 1. `--help` says the usage and ends. */
export function settingsOf(usage: string) {
  const given: Readonly<Record<string, string>> = Object.fromEntries(
    process.argv
      .slice(2)
      .join(' ')
      .matchAll(/--(\w+)(?: ([\w./][\w./-]*))?/g)
      .map(([, name, value]) => [name, value ?? '1']),
  );
  if ('help' in given) {
    process.stdout.write(`${usage}\n`);
    process.exit();
  }
  return { given, setting: (name: string, standard: number) => Number(given[name] ?? standard) };
}
