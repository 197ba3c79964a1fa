import { useTranslation } from 'react-i18next';
import { documentQueryOf, documentStateOf } from '#portal/features/document/document-filters.ts';
import { DOCUMENT_VIEWS } from '#portal/features/document/document-filters.ts';
import { paths } from '#portal/paths.ts';
import { Page } from '#ui/page.tsx';
import { useAddress } from '#ui/use-address.ts';
import { Views } from '#ui/views.tsx';
import { DocumentList } from './document-list.tsx';
import { EmptiesAccount } from './empties-account.tsx';
import { OpenBalance } from './open-balance.tsx';

/** Papers of the company for its bookkeepers: all of them, what is owed, and the empties. */
export function DocumentsScreen() {
  const { t } = useTranslation();
  const [query, setQuery] = useAddress();
  const state = documentStateOf(query);
  return (
    <Page title={t('document.title')}>
      <Views
        label={t('document.tabs')}
        current={state.view}
        views={DOCUMENT_VIEWS.map((view) => ({
          key: view,
          label: t(`document.tab.${view}`),
          // Both lists of papers have the field, and what stands in it goes along.
          to: paths.documents({
            ...(view !== 'documents' && { view }),
            ...(view !== 'empties' && state.filters.search && { search: state.filters.search }),
          }),
        }))}
      />
      {state.view === 'invoices' && <OpenBalance />}
      {state.view === 'empties' ? (
        <EmptiesAccount
          filters={state.filters}
          onFilters={(filters) =>
            setQuery(documentQueryOf({ ...state, filters }), { replace: true, preventScrollReset: true })
          }
        />
      ) : (
        <DocumentList
          key={state.view}
          state={state}
          onState={(next, options) => setQuery(documentQueryOf(next), options)}
        />
      )}
    </Page>
  );
}
