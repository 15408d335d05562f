import { Button, Menu } from '@mantine/core'
import type { Currency } from '@stroyfin/domain/agreements/currency'
import {
  FORM_FORMAT_LABELS,
  FORM_VIEW,
  type FormFormat,
  type FormKind,
  refusePrint,
} from '@stroyfin/domain/forms/form-kind'
import { IconPrinter } from '@tabler/icons-react'
import { Fragment } from 'react'
import styles from './print-menu.module.css'
import { type Printed, usePrintForm } from './use-print-form.ts'

interface PrintMenuProps<Form extends FormKind> {
  /** A screen with two of them tells them apart by their words. */
  label?: string
  forms: readonly Form[]
  /** Of the contract: forms on paper and files of exchange are of roubles. */
  currency: Currency
  make: (asked: { form: Form; format: FormFormat }) => Promise<Printed>
}

/** Forms to print by and what each can be saved as; tells how far a long one is. */
export function PrintMenu<Form extends FormKind>({
  label = 'Печать',
  forms,
  currency,
  make,
}: PrintMenuProps<Form>) {
  const refused = refusePrint(currency)
  const { print, is_printing, progress } = usePrintForm(make)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={is_printing && progress === null}
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
        >
          {progress === null ? label : `Готовится, ${progress}\u00a0%`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {refused && <p className={styles.refused}>{refused}</p>}
        {(refused ? [] : forms).map((form) => (
          <Fragment key={form}>
            <Menu.Label>{FORM_VIEW[form].title}</Menu.Label>
            {FORM_VIEW[form].formats.map((format) => (
              <Menu.Item
                key={format}
                disabled={is_printing}
                aria-label={`${FORM_VIEW[form].title}, ${FORM_FORMAT_LABELS[format]}`}
                onClick={() => print({ form, format })}
              >
                {FORM_FORMAT_LABELS[format]}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
