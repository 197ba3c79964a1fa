import { bundleOf } from './wording-bundle.ts';

export default bundleOf(import.meta.glob<object>('../../wording/es/*.json', { eager: true, import: 'default' }));
