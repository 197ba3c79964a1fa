import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core';

const shades = (...tuple: MantineColorsTuple): MantineColorsTuple => tuple;

/** Mantine speaks with our tokens; its own style elements are off, the variables are a static file (tools/mantine-variables.ts). */
export const theme: MantineThemeOverride = {
  colors: {
    hop: shades('#f1f6ec', '#e6eedd', '#c3dac0', '#93c79c', '#6fae7c', '#4a8a5c', '#2f6a48', '#1f5238', '#174029', '#0f2b1c'),
    malt: shades('#fdf6e6', '#fdf0d3', '#f5dca4', '#e2b565', '#e3a03a', '#d48e22', '#c47d16', '#9c5f0b', '#824b05', '#5a3403'),
    brick: shades('#fdf3ee', '#fbe7df', '#f4c9bb', '#f2917a', '#dd6f55', '#c24a30', '#b03a22', '#a02c17', '#7d2010', '#57160b'),
    slate: shades('#f1f5f7', '#e4ecef', '#c5d6df', '#9cc2d9', '#7296ad', '#547c96', '#40677f', '#2f526b', '#213d51', '#152938'),
    gray: shades('#fffcf6', '#faf4e8', '#f5efe2', '#efe6d4', '#e4dac6', '#cfc1a6', '#8d7b5f', '#6f5d47', '#594836', '#2b1d12'),
    dark: shades('#f4ead9', '#d0c0a6', '#b09c7f', '#8a7658', '#4d3d2b', '#372b1e', '#271e15', '#1f1811', '#16110c', '#120d09'),
  },
  primaryColor: 'hop',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  white: '#fffcf6',
  black: '#2b1d12',
  fontFamily: "'Archivo Variable', Archivo, 'Segoe UI', system-ui, sans-serif",
  fontWeights: { regular: '400', medium: '560', bold: '680' },
  focusRing: 'auto',
  cursorType: 'pointer',
  defaultRadius: 'sm',
  fontSizes: { xs: '.75rem', sm: '.8125rem', md: '.875rem', lg: '1rem', xl: '1.125rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '6px', xl: '6px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  respectReducedMotion: true,
};

const tokens = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--brick)',
  '--mantine-color-anchor': 'var(--hop-ink)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--rule-in)',
  '--mantine-color-default-hover': 'var(--sheet-2)',
  '--mantine-color-disabled': 'var(--sunk)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--rule-2)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '1.45' },
  light: tokens,
  dark: tokens,
});
