import { bundleOf } from './wording-bundle.ts';

export default bundleOf(import.meta.glob<object>('../../wording/hu/*.json', { eager: true, import: 'default' }));
