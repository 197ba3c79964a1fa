// What the daily pages say; the rest is in the file beside it.
import { bundleOf } from './wording-bundle.ts';

export default bundleOf(
  import.meta.glob<object>(
    [
      '../../wording/en/*.json',
      '!../../wording/en/{browser,calendar,cancellation,catalogue,confirmation,desk*,erpNote,import*,item,legal,letter,mailbox,price,progress,refusal,signin,status,timeline,orderMail,ticketMail,transport,demoPartner,revision}.json',
      '!../../wording/en/{audit,bulk,checkout,company,contract,document,factor,faq,history,impersonation,knowledge,limit,marketing,news,orderPage,packages,partner,password,profile,quick,reorder,report,saved,thanks,ticket,training,user,verify}.json',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
);
