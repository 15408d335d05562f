import { Button } from '@mantine/core'
import type { UpdAgreement, UpdShown } from '@stroyfin/contract/forms/read-upd'
import { sumsByRate } from '@stroyfin/domain/forms/xml/sums-by-rate'
import { vatRateLabel } from '@stroyfin/domain/money/vat-rates'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { counted } from '@stroyfin/domain/russian/plural'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useArraySource } from '../../ui/grid/use-array-source.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Money } from '../../ui/Money.tsx'
import { NewSeller } from './NewSeller.tsx'
import styles from './upd.module.css'
import { KS_2_COLUMNS, UPD_COLUMNS } from './upd-columns.ts'

interface UpdPreviewProps {
  upd: UpdShown
  agreement_id: number | null
  onAgreement: (id: number | null) => void
  onOther: () => void
  onSeller: () => void
}

/** Who sent what to whom, under which contract, and what does not agree. */
export function UpdPreview({ upd, agreement_id, onAgreement, onOther, onSeller }: UpdPreviewProps) {
  const rows = upd.lines.map((line, index) => ({ ...line, id: index + 1 }))
  const columns = upd.kind === 'upd' ? UPD_COLUMNS : KS_2_COLUMNS
  const source = useArraySource(rows, { columns })
  const { of_file, of_document } = upd
  const basis =
    upd.basis && `№ ${upd.basis.number}${upd.basis.date ? ` от ${formatDate(upd.basis.date)}` : ''}`
  return (
    <div className={styles.preview}>
      <div className={styles.head}>
        <h3>
          {upd.kind === 'upd' ? 'УПД' : 'Акт КС-2'} № {upd.number} от {formatDate(upd.date)}
          {upd.status !== null && `, статус ${upd.status}`}
        </h3>
        <Button variant="default" onClick={onOther}>
          Другой файл
        </Button>
      </div>
      <KeyValue
        columns={2}
        items={[
          { key: upd.kind === 'upd' ? 'Продавец' : 'Подрядчик', value: partyText(upd.seller) },
          { key: upd.kind === 'upd' ? 'Покупатель' : 'Заказчик', value: partyText(upd.buyer) },
          { key: 'Договор в файле', value: basis },
          { key: 'Строк', value: counted(upd.lines.length, ['строка', 'строки', 'строк']) },
          { key: 'Всего в файле', value: <Money value={of_file.summ} sign /> },
          { key: 'НДС в файле', value: <Money value={of_file.vat_summ} sign /> },
          { key: 'Всего в документе', value: <Money value={of_document.summ} sign /> },
          { key: 'НДС в документе', value: <Money value={of_document.vat_summ} sign /> },
          ...ratesOf(upd),
        ]}
      />
      {upd.agreements.length > 0 && (
        <VSelect
          label="Договор"
          required
          value={agreement_id}
          choices={upd.agreements.map(choiceOf)}
          onChange={(id) => onAgreement(id)}
        />
      )}
      <Remarks title="Документ создать нельзя" list={upd.faults} tone="error" />
      <NewSeller upd={upd} onCreated={onSeller} />
      <Remarks title="Проверьте" list={upd.warnings} tone="warning" />
      <div className={styles.lines}>
        <Grid label="Строки файла" columns={columns} source={source} />
      </div>
    </div>
  )
}

/** Of one rate the totals above say all. */
function ratesOf({ lines }: UpdShown) {
  const rates = sumsByRate(lines)
  return rates.length < 2
    ? []
    : rates.map(({ rate, net, vat }) => ({
        key: rate === null ? 'Строки без НДС' : `Строки с НДС ${vatRateLabel(rate)}`,
        value:
          rate === null
            ? `${formatMoney(net)} ₽`
            : `${formatMoney(net)} ₽ без НДС, НДС ${formatMoney(vat)} ₽`,
      }))
}

function partyText({ name, inn, kpp }: UpdShown['seller']): string {
  return [name, inn && `ИНН ${inn}`, kpp && `КПП ${kpp}`].filter(Boolean).join(', ')
}

function choiceOf({ id, number, date, project_name }: UpdAgreement) {
  return {
    value: id,
    label: `№ ${number} от ${formatDate(date)}`,
    ...(project_name && { hint: project_name }),
  }
}

function Remarks({ title, list, tone }: { title: string; list: string[]; tone: 'error' | 'warning' }) {
  if (list.length === 0) return null
  return (
    <div className={styles.remarks} data-tone={tone} role={tone === 'error' ? 'alert' : 'note'}>
      <strong>{title}</strong>
      <ul>
        {list.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </ul>
    </div>
  )
}
