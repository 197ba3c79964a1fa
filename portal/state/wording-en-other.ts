import { bundleOf } from './wording-bundle.ts';

// What only pages say that are not opened every day: they wait for it (portal/app/screens.ts).
export default bundleOf(
  import.meta.glob<object>(
    '../../wording/en/{audit,bulk,checkout,company,contract,document,factor,faq,history,impersonation,knowledge,limit,marketing,news,orderPage,packages,partner,password,profile,quick,reorder,report,saved,thanks,ticket,training,user,verify}.json',
    {
      eager: true,
      import: 'default',
    },
  ),
);
