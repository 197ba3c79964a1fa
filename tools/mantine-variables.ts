import { DEFAULT_THEME, convertCssVariables, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariablesResolver, theme } from '../portal/ui/theme/mantine-theme.ts';

const NAME = 'virtual:mantine-variables.css';

/**
 * Mantine's variables as a static style sheet. At run time Mantine would write them into a <style> element,
 * which a strict `style-src 'self'` refuses.
 */
export function mantineVariables(): Plugin {
  return {
    name: 'mantine-variables',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `@layer mantine {\n${styleSheet()}\n}` : null),
  };
}

function styleSheet(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const base = defaultCssVariablesResolver(merged);
  const ours = cssVariablesResolver(merged);
  return convertCssVariables({
    variables: { ...base.variables, ...ours.variables },
    light: { ...base.light, ...ours.light, '--mantine-color-scheme': 'light' },
    dark: { ...base.dark, ...ours.dark, '--mantine-color-scheme': 'dark' },
  });
}
