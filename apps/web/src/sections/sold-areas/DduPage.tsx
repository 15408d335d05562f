import { Button } from '@mantine/core'
import type { DduDetail } from '@stroyfin/contract/sold-areas/ddu-detail'
import { restoreDdu } from '@stroyfin/contract/sold-areas/end-ddu'
import { loadDdu } from '@stroyfin/contract/sold-areas/load-ddu'
import { PROPERTY_TYPE_LABELS } from '@stroyfin/domain/projects/property-type'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { BUYER_KIND_LABELS, DDU_PAYMENT_KIND_LABELS } from '@stroyfin/domain/sold-areas/sold-area-labels'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError, errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatDecimal } from '../../ui/format/figures.ts'
import { KeyValue } from '../../ui/KeyValue.tsx'
import { Money } from '../../ui/Money.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { DatedSums } from './DatedSums.tsx'
import styles from './DduPage.module.css'
import { EndDduDialog } from './EndDduDialog.tsx'

/** One ДДУ: what it sells, when its buyer is to pay, what has come to escrow; here it is ended. */
export function DduPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const known = /^[1-9]\d{0,14}$/.test(id)
  const { data, error, refetch } = useEndpoint(
    loadDdu,
    { ddu_id: known ? Number(id) : 0 },
    { enabled: known },
  )
  if (data) return <Ddu ddu={data} />
  const missing = !known || (error instanceof CallError && error.status === 404)
  return (
    <>
      <PageHead title="ДДУ" />
      {missing && <EmptyState text="Такого ДДУ нет" />}
      {error && !missing && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !missing && <SkeletonRows rows={10} />}
    </>
  )
}

function Ddu({ ddu }: { ddu: DduDetail }) {
  const { number, date, ended_on, schedule, receipts } = ddu
  const mark = ended_on ? (
    <StatusMark tone="error" text={`Расторгнут ${formatDate(ended_on)}`} />
  ) : (
    <StatusMark tone="success" text="Действует" />
  )
  return (
    <>
      <PageHead title={`ДДУ № ${number} от ${formatDate(date)}`} mark={mark} actions={<Deeds ddu={ddu} />} />
      <div className={styles.card}>
        <section className={styles.panel} aria-label="Договор">
          <KeyValue columns={2} items={factsOf(ddu)} />
        </section>
        <DatedSums title="График платежей покупателя" rows={schedule} empty="Графика нет" />
        <DatedSums title="Поступило на эскроу" rows={receipts} empty="Поступлений не было" />
      </div>
    </>
  )
}

/** Ending and taking the end back, for who may change sales. */
function Deeds({ ddu }: { ddu: DduDetail }) {
  const may = useMay()
  const [ending, setEnding] = useState(false)
  const restore = useAction(restoreDdu, { onSuccess: ({ message }) => toast.success(message) })
  const { id, version, ended_on, is_sold_again } = ddu
  if (!may('sold-areas.edit')) return null
  if (ended_on !== null)
    return is_sold_again ? null : (
      <Button
        variant="default"
        loading={restore.isPending}
        onClick={() => restore.mutate({ ddu_id: id, version })}
      >
        Отменить расторжение
      </Button>
    )
  return (
    <>
      <Button color="red" variant="light" onClick={() => setEnding(true)}>
        Расторгнуть
      </Button>
      {ending && <EndDduDialog ddu={ddu} onClose={() => setEnding(false)} />}
    </>
  )
}

function factsOf(ddu: DduDetail) {
  const { project_name, estate_name, kind, unit, area, summ, buyer_kind, payment_kind } = ddu
  return [
    { key: 'Проект', value: project_name },
    { key: 'Объект', value: estate_name },
    { key: 'Помещение', value: `${PROPERTY_TYPE_LABELS[kind]}, ${unit}` },
    { key: 'Площадь, м²', value: formatDecimal(area, 2, 2) },
    { key: 'Сумма', value: <Money value={summ} sign="₽" /> },
    { key: '№ регистрации', value: ddu.registration_number },
    { key: 'Покупатель', value: BUYER_KIND_LABELS[buyer_kind] },
    { key: 'Форма оплаты', value: DDU_PAYMENT_KIND_LABELS[payment_kind] },
    ...(ddu.ended_on
      ? [
          { key: 'Расторгнут', value: <DateText value={ddu.ended_on} /> },
          { key: 'Причина', value: ddu.end_reason, wide: true },
        ]
      : []),
  ]
}
