import { Button } from '@mantine/core'
import { PAYMENT_SOURCE_VIEW } from '@stroyfin/domain/payments/payment-source'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'
import { useState } from 'react'
import { AppLink } from '../../ui/AppLink.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { formatDate } from '../../ui/format/dates.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { LineHindrances } from './LineHindrances.tsx'
import { parsePart } from './line-columns.ts'
import type { Line, LineRow } from './registry-line.ts'

interface LineDialogProps {
  row: LineRow & { line: Line }
  /** Present while the registry is new and may be edited. */
  edit?: { setSumm: (summ: number) => void; remove: () => void } | undefined
  is_approved?: boolean
  onClose: () => void
}

/** A payment of the registry with its requisites; in a new one its part is set here with a thumb. */
export function LineDialog({ row, edit, is_approved = false, onClose }: LineDialogProps) {
  const { line } = row
  const [summ, setSumm] = useState<number | null>(row.summ)
  const [error, setError] = useState<string>()
  const submit = () => {
    const parsed = parsePart(String(summ ?? ''), row)
    if ('error' in parsed) return setError(parsed.error)
    edit?.setSumm(Number(parsed.value))
    onClose()
  }
  const remove = () => {
    edit?.remove()
    onClose()
  }
  return (
    <Dialog
      opened
      title={row.title}
      onClose={onClose}
      {...(edit && { onSubmit: submit, submit_text: 'Готово' })}
      dirty={summ !== row.summ}
      buttons={
        edit && (
          <Button variant="default" onClick={remove}>
            Убрать из реестра
          </Button>
        )
      }
    >
      {edit && (
        <MoneyField
          label="Сумма к оплате"
          hint={`Доступно к оплате до ${formatSumm(line.free_summ, line.currency)}`}
          value={summ}
          error={error}
          onChange={(next) => {
            setSumm(next)
            setError(undefined)
          }}
        />
      )}
      <LineFacts line={line} summ={edit ? null : row.summ} is_approved={is_approved} />
    </Dialog>
  )
}

interface LineFactsProps {
  line: Line
  summ: number | null
  /** What stops an approved row is told by the registry: it is paid by the values that were approved. */
  is_approved?: boolean
}

/** What the payment is: to whom, for what, from which money. */
export function LineFacts({ line, summ, is_approved = false }: LineFactsProps) {
  return (
    <>
      {!line.excluded && !is_approved && <LineHindrances line={line} />}
      <KeyValue
        items={[
          ...(summ === null ? [] : [{ key: 'Сумма к оплате', value: formatSumm(summ, line.currency) }]),
          { key: 'Сумма платежа', value: formatSumm(line.payment_summ, line.currency) },
          { key: 'Платёж', value: `№ ${line.payment_number} от ${formatDate(line.payment_date)}` },
          { key: 'Назначение', value: line.purpose },
          {
            key: 'Договор',
            value: (
              <AppLink href={`/agreement/${line.agreement_id}`}>
                № {line.agreement_number} от {formatDate(line.agreement_date)}
              </AppLink>
            ),
          },
          ...(line.ks_id === null
            ? []
            : [
                {
                  key: 'Акт (КС-2)',
                  value: <AppLink href={`/ks-item/${line.ks_id}`}>№ {line.ks_number}</AppLink>,
                },
              ]),
          { key: 'Проект', value: line.project_name },
          { key: 'Статья', value: line.classifier_name },
          { key: 'Источник', value: PAYMENT_SOURCE_VIEW[line.source].label },
          { key: 'ИНН', value: line.payee_inn },
          { key: 'Расчётный счёт', value: line.payee_account },
          { key: 'БИК', value: line.payee_bic },
          { key: 'Плательщик', value: line.payer_name },
          { key: 'Оплатить до', value: line.due_date && formatDate(line.due_date) },
          ...(line.remark === '' ? [] : [{ key: 'Замечание', value: line.remark }]),
        ]}
      />
    </>
  )
}
