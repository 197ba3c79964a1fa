import { bundleOf } from './wording-bundle.ts';

export default bundleOf(
  import.meta.glob<object>(
    ['../../wording/hu/*.json', '!**/{catalogue,confirmation,legal,letter,mailbox,price,progress,refusal,signin,status,timeline,ticketMail,demoPartner}.json'],
    {
      eager: true,
      import: 'default',
    },
  ),
);
