import { Button, Menu, Popover } from '@mantine/core'
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
import { type Printed, usePrintForm } from './use-print-form.ts'

interface PrintMenuProps<Form extends FormKind> {
  /** A screen with two of them tells them apart by their words. */
  label?: string
  forms: readonly Form[]
  /** Of the contract: forms on paper and files of exchange are of roubles. */
  currency: Currency
  make: (asked: { form: Form; format: FormFormat }) => Promise<Printed>
}

/** The forms a document is printed by; where none may be, the button says why. */
export function PrintMenu<Form extends FormKind>(props: PrintMenuProps<Form>) {
  const refused = refusePrint(props.currency)
  if (!refused) return <FormsMenu {...props} />
  return (
    <Popover position="bottom-end" width={280}>
      <Popover.Target>
        <Button variant="default" leftSection={<PrinterIcon />}>
          {props.label ?? 'Печать'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>{refused}</Popover.Dropdown>
    </Popover>
  )
}

const PrinterIcon = () => <IconPrinter size={16} stroke={1.75} aria-hidden />

/** Forms to print by and what each can be saved as; tells how far a long one is. */
function FormsMenu<Form extends FormKind>({ label = 'Печать', forms, make }: PrintMenuProps<Form>) {
  const { print, is_printing, progress } = usePrintForm(make)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" loading={is_printing && progress === null} leftSection={<PrinterIcon />}>
          {progress === null ? label : `Готовится, ${progress}\u00a0%`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {forms.map((form) => (
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
