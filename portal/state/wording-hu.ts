import { bundleOf } from './wording-bundle.ts';

export default bundleOf(import.meta.glob<object>(['../../wording/hu/*.json', '!**/{mailbox,signin}.json'], { eager: true, import: 'default' }));
