import { Button, Menu } from '@mantine/core'
import { FORM_FORMAT_LABELS, FORM_VIEW, formsOf } from '@stroyfin/domain/forms/form-kind'
import type { KsType } from '@stroyfin/domain/ks/ks-type'
import { IconPrinter } from '@tabler/icons-react'
import { Fragment } from 'react'
import { usePrintForm } from './use-print-form.ts'

/** Saves a completion document by one of the forms it may be printed by. */
export function PrintButton({ ks_id, type }: { ks_id: number; type: KsType }) {
  const { print, is_printing, progress } = usePrintForm(ks_id)
  const forms = formsOf(type)
  if (forms.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={is_printing && progress === null}
          leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
        >
          {progress === null ? 'Печать' : `Готовится, ${progress}\u00a0%`}
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
