import { Select } from '@mantine/core'
import type { Sent } from '@stroyfin/contract/kit/endpoint'
import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import {
  loadSchedules,
  type ReportSchedule,
  removeSchedule,
  saveSchedule,
} from '@stroyfin/contract/reports/schedules'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatDateTime } from '../../ui/format/dates.ts'
import styles from './ScheduleDialog.module.css'
import type { Parameters } from './use-parameters.ts'

interface ScheduleDialogProps {
  report: ReportManifest
  parameters: Parameters
  /** The table as it stands: its filter, the order of its rows, its columns. */
  list: Sent<typeof saveSchedule>['list']
  onClose: () => void
}

type Order = Pick<ReportSchedule, 'format' | 'channel' | 'every' | 'day' | 'hour'>

const WEEKDAYS = ['понедельник', 'вторник', 'среда', 'четверг', 'пятница', 'суббота', 'воскресенье']
const ON_WEEKDAYS = [
  'по понедельникам',
  'по вторникам',
  'по средам',
  'по четвергам',
  'по пятницам',
  'по субботам',
  'по воскресеньям',
]
const EVERY = [
  { value: 'day', label: 'Каждый день' },
  { value: 'week', label: 'Каждую неделю' },
  { value: 'month', label: 'Каждый месяц' },
]
const FORMATS = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'pdf', label: 'PDF' },
]
const hourOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourOf(hour) }))
const daysOf = (every: Order['every']) =>
  every === 'week'
    ? WEEKDAYS.map((label, at) => ({ value: String(at + 1), label }))
    : Array.from({ length: 28 }, (_, at) => ({ value: String(at + 1), label: `${at + 1}-го числа` }))

/** A report that comes by itself with what is chosen now; dates that follow the calendar go on following it. */
export function ScheduleDialog({ report, parameters, list, onClose }: ScheduleDialogProps) {
  const { data, error, refetch } = useEndpoint(loadSchedules, { name: report.name })
  const [order, setOrder] = useState<Order>({
    format: 'xlsx',
    channel: 'mail',
    every: 'week',
    day: 1,
    hour: 9,
  })
  const told = { onSuccess: ({ message }: { message: string }) => toast.success(message) }
  const save = useAction(saveSchedule, told)
  const remove = useAction(removeSchedule, told)
  const change = (part: Partial<Order>) => setOrder({ ...order, ...part })
  const ways = [
    ...(data?.mail ? [{ value: 'mail', label: 'Почта' }] : []),
    ...(data?.telegram ? [{ value: 'telegram', label: 'Telegram' }] : []),
  ]
  const channel = ways.find(({ value }) => value === order.channel) ?? ways[0]
  const submit = () =>
    save.mutate({
      ...order,
      channel: channel?.value as Order['channel'],
      name: report.name,
      parameters,
      list,
    })
  return (
    <Dialog
      opened
      title="Присылать отчёт"
      onClose={onClose}
      {...(ways.length > 0 && { onSubmit: submit, submit_text: 'Присылать' })}
      saving={save.isPending}
      width={560}
    >
      {error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {data && data.items.length > 0 && (
        <ul className={styles.list} aria-label="Мои рассылки">
          {data.items.map((item) => (
            <li key={item.id}>
              <div>
                {wordsOf(item)}
                <span className={styles.next} data-problem={item.problem !== '' || undefined}>
                  {item.problem || `Следующий ${formatDateTime(item.next_at)}`}
                </span>
              </div>
              <button
                type="button"
                aria-label={`Отменить: ${wordsOf(item)}`}
                onClick={() => remove.mutate({ id: item.id })}
              >
                <IconX size={15} stroke={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && ways.length === 0 ? (
        <p className={styles.none}>
          Отчёт присылают в Telegram или на почту. Подключите Telegram в профиле; почта действует, когда у вас
          указан адрес, а администратор настроил отправку писем.
        </p>
      ) : (
        <div className={styles.form}>
          <Select
            label="Как часто"
            allowDeselect={false}
            data={EVERY}
            value={order.every}
            onChange={(every) => change({ every: every as Order['every'], day: 1 })}
          />
          {order.every !== 'day' && (
            <Select
              label="День"
              allowDeselect={false}
              data={daysOf(order.every)}
              value={String(order.day)}
              onChange={(day) => change({ day: Number(day) })}
            />
          )}
          <Select
            label="Время, Москва"
            allowDeselect={false}
            data={HOURS}
            value={String(order.hour)}
            onChange={(hour) => change({ hour: Number(hour) })}
          />
          <Select
            label="Куда"
            allowDeselect={false}
            data={ways}
            value={channel?.value ?? null}
            onChange={(way) => change({ channel: way as Order['channel'] })}
          />
          <Select
            label="Файл"
            allowDeselect={false}
            data={FORMATS}
            value={order.format}
            onChange={(format) => change({ format: format as Order['format'] })}
          />
        </div>
      )}
    </Dialog>
  )
}

/** «Excel на почту по понедельникам в 09:00». */
function wordsOf({ format, channel, every, day, hour }: Order): string {
  const file = format === 'pdf' ? 'PDF' : 'Excel'
  const way = channel === 'mail' ? 'на почту' : 'в Telegram'
  const when = { day: 'каждый день', week: ON_WEEKDAYS[day - 1] ?? '', month: `${day}-го числа` }[every]
  return `${file} ${way} ${when} в ${hourOf(hour)}`
}
