import { bundleOf } from '#portal/state/wording-bundle.ts';

export default bundleOf(
  import.meta.glob<object>(
    '../../wording/es/{desk,deskSettings,deskPeople,deskSetup,deskTicket,deskErp,deskContent,deskCustomer,deskNewCustomer,deskCalendar,deskPrice,deskPriceGroup,deskView,deskPermission,status,portal,error,login,deskLive,deskWork,deskWithdraw,deskProduct,deskPhone,deskOperation,deskRevision,deskPrint,deskInvoice,deskOverview,deskToday,deskNotice,deskColumns,deskImportPrice,deskImportRows,deskImportDay,audit,form}.json',
    {
      eager: true,
      import: 'default',
    },
  ),
);
