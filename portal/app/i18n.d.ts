import 'i18next';
import type { Wording } from '#portal/state/wording.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Wording };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
