import { bundleOf } from './wording-bundle.ts';

export default bundleOf(
  import.meta.glob<object>(['../../wording/hu/*.json', '!**/{catalogue,confirmation,mailbox,price,progress,refusal,signin,status,timeline}.json'], {
    eager: true,
    import: 'default',
  }),
);
