import 'i18next';
import type { Wording } from '#portal/state/wording.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    /** The desk's own words beside those of the components that it shares with the portal. */
    resources: {
      translation: Wording & {
        desk: typeof import('#wording/en/desk.json');
        deskPeople: typeof import('#wording/en/deskPeople.json');
        deskSettings: typeof import('#wording/en/deskSettings.json');
        deskSetup: typeof import('#wording/en/deskSetup.json');
        deskCustomer: typeof import('#wording/en/deskCustomer.json');
        deskView: typeof import('#wording/en/deskView.json');
        deskContent: typeof import('#wording/en/deskContent.json');
        deskPrice: typeof import('#wording/en/deskPrice.json');
        deskPriceGroup: typeof import('#wording/en/deskPriceGroup.json');
        deskTicket: typeof import('#wording/en/deskTicket.json');
        deskErp: typeof import('#wording/en/deskErp.json');
        deskLive: typeof import('#wording/en/deskLive.json');
        deskOperation: typeof import('#wording/en/deskOperation.json');
        deskPhone: typeof import('#wording/en/deskPhone.json');
        deskRevision: typeof import('#wording/en/deskRevision.json');
        deskPrint: typeof import('#wording/en/deskPrint.json');
        deskInvoice: typeof import('#wording/en/deskInvoice.json');
        deskOverview: typeof import('#wording/en/deskOverview.json');
        deskNotice: typeof import('#wording/en/deskNotice.json');
        deskColumns: typeof import('#wording/en/deskColumns.json');
        deskImportPrice: typeof import('#wording/en/deskImportPrice.json');
        deskImportRows: typeof import('#wording/en/deskImportRows.json');
        deskImportDay: typeof import('#wording/en/deskImportDay.json');
        deskToday: typeof import('#wording/en/deskToday.json');
        deskCalendar: typeof import('#wording/en/deskCalendar.json');
        deskNewCustomer: typeof import('#wording/en/deskNewCustomer.json');
        deskProduct: typeof import('#wording/en/deskProduct.json');
        deskWithdraw: typeof import('#wording/en/deskWithdraw.json');
        deskWork: typeof import('#wording/en/deskWork.json');
        deskPermission: typeof import('#wording/en/deskPermission.json');
        status: typeof import('#wording/en/status.json');
      };
    };
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
