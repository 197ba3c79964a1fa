import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { general } from '#portal/api/general.ts';
import { keepFile } from '#portal/api/keep-file.ts';
import { downloadSentence } from '#ui/load-failed.tsx';
import { toast } from '#ui/toast.tsx';
import type { EmptiesFilters } from './use-documents.ts';

/** The names in a zip stand together at its end. */
const DIRECTORY = 131_072;
const lists = async (zip: Blob, name: string) => (await zip.slice(-DIRECTORY).text()).includes(name);

/** Brings one paper, several in a zip, or a list as a sheet. Nothing is kept when it fails; the reason is said. */
export function useDownload() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (
      what:
        | { readonly ids: readonly string[] }
        | { readonly sheet: 'csv' | 'xlsx'; readonly filters: object }
        | { readonly empties: 'csv' | 'xlsx'; readonly filters: EmptiesFilters },
    ) => {
      if ('sheet' in what)
        return keepFile(
          await general.file('GET /mydocuments/Export', { query: { ...what.filters, format: what.sheet } }),
        );
      if ('empties' in what) {
        const { dateFrom, dateTo, shipToId } = what.filters;
        return keepFile(
          await general.file('GET /emptiesaccount/Export', {
            query: { dateFrom, dateTo, shipToId, format: what.empties },
          }),
        );
      }
      const [id] = what.ids;
      if (what.ids.length === 1)
        return keepFile(await general.file('GET /mydocuments/DownloadDocument/:id', { params: { id: id! } }));
      const zip = await general.file('POST /mydocuments/DownloadDocuments', { body: { ids: [...what.ids] } });
      keepFile(zip);
      const missing = t('document.missingFile');
      if (await lists(zip.blob, missing)) toast({ tone: 'wrong', text: t('document.someMissing', { file: missing }) });
    },
    onError: (error) => void toast({ tone: 'wrong', text: downloadSentence(error, t) }),
  });
}
