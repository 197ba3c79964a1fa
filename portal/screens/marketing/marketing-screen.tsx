import { IconDownload, IconFileText, IconFolder, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#portal/features/marketing/downloads.ts';
import type { MarketingFile } from '#portal/features/marketing/use-marketing.ts';
import {
  MARKETING_PAGE,
  useMarketingBrands,
  useMarketingFiles,
  useMarketingFolders,
} from '#portal/features/marketing/use-marketing.ts';
import { Awaited } from '#ui/awaited.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/field.tsx';
import { useFormat } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { Pager } from '#ui/pager.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useListAddress } from '#ui/use-list-address.ts';
import { useLastPage } from '#ui/use-last-page.ts';
import css from './marketing-screen.module.css';

/** spec 2 marketingMaterials: folders, brands, previews; one file, or several chosen ones in one. The choice stays while one looks around. */
export function MarketingScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const { get, set, search, setSearch, page, setPage } = useListAddress();
  const [folder, brand] = [get('folder'), get('brand')];
  const answer = useMarketingFiles({ folder, brand, search, page });
  const { data } = answer;
  useLastPage(answer, MARKETING_PAGE, data?.total);
  const { data: folders = [] } = useMarketingFolders();
  const brands = useMarketingBrands();
  const [chosen, setChosen] = useState<ReadonlyMap<string, MarketingFile>>(new Map());
  const choose = (files: readonly MarketingFile[], on: boolean) => {
    const next = new Map(chosen);
    for (const file of files) {
      if (on) next.set(file.id, file);
      else next.delete(file.id);
    }
    setChosen(next);
  };
  const shown = data?.results ?? [];
  const filtered = Boolean(folder || brand || search);
  const weight = [...chosen.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  return (
    <Page
      title={t('page.title.marketing')}
      note={data ? t('marketing.files', { count: data.total }) : t('marketing.intro')}
      actions={
        <SearchField
          label={t('marketing.search')}
          placeholder={t('marketing.search')}
          value={search}
          onSearch={setSearch}
        />
      }
    >
      <div className={css['choice']}>
        <nav className={css['folders']} aria-label={t('marketing.folders')}>
          {[
            { id: '', name: t('marketing.allFolders'), files: folders.reduce((sum, { files }) => sum + files, 0) },
            ...folders,
          ].map(({ id, name, files }) => (
            <button key={id} type="button" aria-pressed={folder === id} onClick={() => set({ folder: id })}>
              <IconFolder size={16} aria-hidden />
              {name} <small>{files}</small>
            </button>
          ))}
        </nav>
        <SelectField
          label={t('marketing.brand')}
          of={brands}
          value={brand}
          onChange={(event) => set({ brand: event.target.value })}
        >
          <option value="">{t('marketing.allBrands')}</option>
          {brands.data?.map(({ id, name, files }) => (
            <option key={id} value={id}>
              {name} ({files})
            </option>
          ))}
        </SelectField>
      </div>
      <Awaited of={answer}>
        <SkeletonRows rows={10} height={72} />
      </Awaited>
      {data?.total === 0 && (
        <EmptyState
          title={filtered ? t('marketing.nothingFound') : t('marketing.none')}
          actions={
            filtered && <Button onClick={() => set({ folder: '', brand: '', search: '' })}>{t('marketing.all')}</Button>
          }
        >
          {filtered ? t('marketing.nothingFoundHelp') : t('news.noneHelp')}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <>
          <label className={css['all']}>
            <input
              type="checkbox"
              checked={shown.every(({ id }) => chosen.has(id))}
              // What stands there still is of the choice before.
              disabled={answer.isPlaceholderData}
              onChange={(event) => choose(shown, event.target.checked)}
            />
            {t('marketing.chooseAll')}
          </label>
          <ul className={css['files']}>
            {shown.map((file) => (
              <FileCard key={file.id} file={file} chosen={chosen.has(file.id)} onChoose={(on) => choose([file], on)} />
            ))}
          </ul>
          <Pager page={page} pageSize={MARKETING_PAGE} total={data!.total} onPage={setPage} />
        </>
      )}
      {chosen.size > 0 && (
        <div className={css['bulk']} role="status">
          <span>{t('marketing.chosen', { count: chosen.size, size: format.bytes(weight) })}</span>
          <Button variant="ghost" onClick={() => setChosen(new Map())}>
            {t('marketing.clear')}
          </Button>
          <Button
            variant="primary"
            icon={<IconDownload size={16} aria-hidden />}
            onClick={() => void download([...chosen.values()])}
          >
            {t('marketing.bulk')}
          </Button>
        </div>
      )}
    </Page>
  );
}

function FileCard({
  file,
  chosen,
  onChoose,
}: {
  readonly file: MarketingFile;
  readonly chosen: boolean;
  onChoose(on: boolean): void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const Kind = file.mediaType.startsWith('image/') ? IconPhoto : IconFileText;
  return (
    <li className={css['file']} data-chosen={chosen || undefined}>
      <label className={css['tick']}>
        <input
          type="checkbox"
          checked={chosen}
          onChange={(event) => onChoose(event.target.checked)}
          aria-label={t('marketing.choose', { name: file.title })}
        />
      </label>
      <div className={css['preview']}>
        {file.previewLink ? (
          <img src={file.previewLink} alt="" width={240} height={180} loading="lazy" />
        ) : (
          <Kind size={48} aria-hidden />
        )}
      </div>
      <div className={css['words']}>
        <h2>{file.title}</h2>
        <p>{file.text}</p>
        <p className={css['facts']}>
          <Kind size={14} aria-hidden />
          {[file.fileName.split('.').at(-1)!.toUpperCase(), format.bytes(file.bytes), file.brand]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Button
        icon={<IconDownload size={16} aria-hidden />}
        aria-label={t('marketing.downloadOne', { name: file.title })}
        onClick={() => void download([file])}
      >
        {t('marketing.download')}
      </Button>
    </li>
  );
}
