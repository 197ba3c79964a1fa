// What the daily pages say; the rest is in the file beside it.
import { bundleOf } from './wording-bundle.ts';

export default bundleOf(
  import.meta.glob<object>(
    [
      '../../wording/es/*.json',
      '!../../wording/es/{browser,catalogue,confirmation,desk*,importFault,legal,letter,mailbox,price,progress,refusal,signin,status,timeline,orderMail,ticketMail,demoPartner,revision}.json',
      '!../../wording/es/{audit,bulk,checkout,company,contract,document,factor,faq,history,knowledge,limit,marketing,news,packages,partner,password,profile,quick,reorder,report,saved,thanks,ticket,training,user,verify}.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
);
