import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog, Labelled } from './form-dialog.tsx';
import css from './picture-dialog.module.css';
import { FileButton } from './file-button.tsx';

export interface ChosenPicture {
  readonly src: string;
  readonly alt: string;
}

interface Props {
  readonly title: string;
  /** What is there now; null: nothing yet. */
  readonly now: ChosenPicture | null;
  /** Keeps the picture as it was cut; its address. */
  readonly keep: (picture: Blob, name: string) => Promise<string>;
  readonly onDone: (picture: ChosenPicture) => void;
  readonly onClose: () => void;
}

const SHAPES = { whole: null, wide: 16 / 9, square: 1, tall: 3 / 4 } as const;
type Shape = keyof typeof SHAPES;
/** Wider than any screen shows it. */
const MOST_WIDE = 1_600;

/** A picture: chosen, cut to a shape, and with words for those who do not see it (desk.md, 3.4, 3.8). */
export function PictureDialog({ title, now, keep, onDone, onClose }: Props) {
  const { t } = useTranslation();
  const [file, setFile] = useState<File | null>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [shape, setShape] = useState<Shape>('whole');
  const [zoom, setZoom] = useState(1);
  const [at, setAt] = useState({ x: 50, y: 50 });
  const [alt, setAlt] = useState(now?.alt ?? '');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const choose = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFile(chosen);
    setError(null);
    try {
      setPicture(await createImageBitmap(chosen));
    } catch {
      setPicture(null);
      setError(new Error(t('deskContent.picture.unreadable')));
    }
  };
  useEffect(() => {
    if (picture && canvas.current) draw(canvas.current, picture, cutOf(picture, shape, zoom, at), 480);
  }, [picture, shape, zoom, at]);
  const act = async () => {
    setTried(true);
    if (!alt.trim() || (!picture && !now)) return;
    setBusy(true);
    setError(null);
    try {
      const src =
        picture && file
          ? await keep(await blobOf(picture, cutOf(picture, shape, zoom, at), file), file.name)
          : now!.src;
      onDone({ src, alt: alt.trim() });
    } catch (failed) {
      setError(failed as Error);
    } finally {
      setBusy(false);
    }
  };
  const slider = (
    label: string,
    value: number,
    min: number,
    max: number,
    step: number,
    set: (value: number) => void,
  ) => (
    <label className={css['slider']}>
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={({ target }) => set(Number(target.value))}
      />
    </label>
  );
  return (
    <FormDialog
      title={title}
      act={t('deskContent.picture.take')}
      busy={busy}
      error={error}
      onAct={() => void act()}
      onClose={onClose}
    >
      <Labelled
        label={t('deskContent.picture.file')}
        wrong={tried && !picture && !now && t('deskContent.picture.fileMissing')}
        hint={t('deskContent.picture.fileHint')}
      >
        {(wired) => <FileButton {...wired} accept="image/jpeg,image/png" onFile={(file) => void choose(file)} />}
      </Labelled>
      <Labelled
        label={t('deskContent.picture.alt')}
        wrong={tried && !alt.trim() && t('deskContent.picture.altMissing')}
        hint={t('deskContent.picture.altHint')}
      >
        {(wired) => <input {...wired} value={alt} maxLength={200} onChange={({ target }) => setAlt(target.value)} />}
      </Labelled>
      {picture ? (
        <fieldset className={css['cut']}>
          <legend>{t('deskContent.picture.cut')}</legend>
          <canvas ref={canvas} className={css['shown']} role="img" aria-label={alt || t('deskContent.picture.cut')} />
          <div className={css['shapes']}>
            {(Object.keys(SHAPES) as Shape[]).map((one) => (
              <label key={one}>
                <input type="radio" name="picture-shape" checked={shape === one} onChange={() => setShape(one)} />
                {t(`deskContent.picture.shape.${one}`)}
              </label>
            ))}
          </div>
          {slider(t('deskContent.picture.zoom'), zoom, 1, 4, 0.05, setZoom)}
          {slider(t('deskContent.picture.across'), at.x, 0, 100, 1, (x) => setAt({ ...at, x }))}
          {slider(t('deskContent.picture.down'), at.y, 0, 100, 1, (y) => setAt({ ...at, y }))}
        </fieldset>
      ) : (
        now && <img src={now.src} alt={now.alt} className={css['shown']} />
      )}
    </FormDialog>
  );
}

interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that stays: as large as its shape and the zoom allow, at its place in percent of what is left. */
function cutOf(
  { width, height }: { width: number; height: number },
  shape: Shape,
  zoom: number,
  at: { x: number; y: number },
): Cut {
  const ratio = SHAPES[shape] ?? width / height;
  const wide = Math.min(width, height * ratio) / zoom;
  const high = wide / ratio;
  return { x: ((width - wide) * at.x) / 100, y: ((height - high) * at.y) / 100, width: wide, height: high };
}

function draw(on: HTMLCanvasElement, picture: ImageBitmap, cut: Cut, mostWide: number): void {
  const scale = Math.min(1, mostWide / cut.width);
  on.width = Math.max(1, Math.round(cut.width * scale));
  on.height = Math.max(1, Math.round(cut.height * scale));
  on.getContext('2d')!.drawImage(picture, cut.x, cut.y, cut.width, cut.height, 0, 0, on.width, on.height);
}

/** As it will be kept; what needs no cutting is kept as it came. */
async function blobOf(picture: ImageBitmap, cut: Cut, file: File): Promise<Blob> {
  if (cut.width === picture.width && cut.height === picture.height && picture.width <= MOST_WIDE) return file;
  const canvas = document.createElement('canvas');
  draw(canvas, picture, cut, MOST_WIDE);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.9));
  return blob ?? file;
}
