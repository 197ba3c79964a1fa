import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Slide } from '#portal/features/tutorial/use-help-pages.ts';
import { RichText } from '#ui/rich-text.tsx';
import css from './carousel.module.css';

interface Props {
  readonly slides: readonly Slide[];
  readonly index: number;
  onTurn(index: number): void;
}

/** Picture and text of one slide; the arrows of the keyboard turn, and the new slide is read aloud from its head. */
export function Carousel({ slides, index, onTurn }: Props) {
  const { t } = useTranslation();
  const head = useRef<HTMLHeadingElement>(null);
  const turned = useRef(false);
  useEffect(() => {
    if (turned.current) head.current?.focus();
    turned.current = true;
  }, [index]);
  const slide = slides[index];
  if (!slide) return null;
  const byKey = ({ key }: KeyboardEvent) => {
    const to = key === 'ArrowRight' ? index + 1 : key === 'ArrowLeft' ? index - 1 : -1;
    if (slides[to]) onTurn(to);
  };
  return (
    <section
      className={css['carousel']}
      aria-roledescription={t('tutorial.kind')}
      aria-label={t('tutorial.title')}
      onKeyDown={byKey}
    >
      <div className={css['frame']}>
        {slides.map(({ id, fileLink, fileName }, position) =>
          fileLink ? (
            <img key={id} src={fileLink} alt={fileName} width={640} height={400} hidden={position !== index} />
          ) : null,
        )}
      </div>
      <p className={css['where']}>{t('tutorial.where', { n: index + 1, total: slides.length })}</p>
      <h3 ref={head} tabIndex={-1} className={css['title']}>
        {slide.title}
      </h3>
      <div className={css['body']}>
        <RichText html={slide.body} />
      </div>
      <ol className={css['dots']} aria-hidden>
        {slides.map(({ id }, position) => (
          <li key={id} data-on={position === index || undefined} />
        ))}
      </ol>
    </section>
  );
}
