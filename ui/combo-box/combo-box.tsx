import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import {
  Button,
  ComboBox as AriaComboBox,
  I18nProvider,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import type { Choice, ChoiceFieldProps } from '../choice-field.tsx';
import css from './combo-box.module.css';
import { SHOWN, matching } from '../matching.ts';

const NONE = 'none';

// The library writes a style element with one rule unless an element of this name is there. The policy refuses it; the rule is in the style sheet.
document.head.append(Object.assign(document.createElement('meta'), { id: 'react-aria-pressable-style' }));

/** One of many, found by typing parts of its name. */
export function ComboBox({ label, none, choices, value, onChange }: ChoiceFieldProps) {
  const { t, i18n } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = choices.find((choice) => choice.value === value);
  const name = chosen?.label ?? none;
  const found = matching(choices, typed ?? '', (choice) => `${choice.label} ${choice.hint ?? ''} ${choice.value}`);
  const shown = found.slice(0, SHOWN);
  // What is chosen is always among them: Escape and leaving the field go back to its name.
  const items: Choice[] = [
    { value: NONE, label: none },
    ...shown,
    ...(chosen && !shown.includes(chosen) ? [chosen] : []),
  ];
  return (
    <I18nProvider locale={i18n.language}>
      <AriaComboBox
        className={css['combo']}
        items={items}
        selectedKey={value || NONE}
        inputValue={typed ?? name}
        menuTrigger="focus"
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(null)}
        onInputChange={(text) => setTyped(text === name ? null : text)}
        onSelectionChange={(key) => {
          setTyped(null);
          if (key !== null && key !== (value || NONE)) onChange({ target: { value: key === NONE ? '' : String(key) } });
        }}
      >
        <Label className={css['label']}>{label}</Label>
        <div className={css['box']}>
          <Input className={css['input']} placeholder={t('form.searchChoices')} />
          <Button className={css['open']}>
            <IconChevronDown size={16} aria-hidden />
          </Button>
        </div>
        <Popover className={css['popover']} offset={2}>
          <ListBox<Choice> className={css['list']}>
            {(choice) => (
              <ListBoxItem id={choice.value} textValue={choice.label} className={css['option']}>
                {choice.label}
                {choice.hint && <small>{choice.hint}</small>}
              </ListBoxItem>
            )}
          </ListBox>
          <p className={css['more']} role="status">
            {found.length === 0
              ? t('form.noChoice')
              : found.length > SHOWN && t('form.moreChoices', { count: found.length - SHOWN })}
          </p>
        </Popover>
      </AriaComboBox>
    </I18nProvider>
  );
}
