import { messageLogText } from '@stroyfin/domain/approvals/message-log'
import { at } from './calendar.ts'
import type { DemoRows } from './demo-rows.ts'
import { personId, type Username } from './people.ts'
import type { ComingRegistries } from './registries.ts'

type Notice = { to: Username; text: string; link: string; day: string; read?: boolean }

/** The last days of each user: what waits, what was decided. */
export function addNotices(rows: DemoRows, company_id: number, coming: ComingRegistries): void {
  const numberOf = (id: number | undefined) => rows.all('registries')[(id ?? 0) - 1]?.number ?? ''
  const [first] = coming.first_step
  const [last] = coming.last_step
  const [bank] = coming.bank
  const notices: Notice[] = [
    {
      to: 'director',
      text: 'Загружена выписка за октябрь 2026',
      link: '/import-xls/client-bank-info',
      day: '2026-11-02',
      read: true,
    },
    {
      to: 'finance',
      text: 'Загружена выписка за октябрь 2026',
      link: '/import-xls/client-bank-info',
      day: '2026-11-02',
      read: true,
    },
    {
      to: 'engineer',
      text: 'Акты за октябрь ждут согласования',
      link: '/approvement/ks_list/',
      day: '2026-11-03',
    },
    {
      to: 'director',
      text: `Реестр ${numberOf(last)} ждёт вашего согласования`,
      link: `/reports/registry/${last}`,
      day: '2026-11-13',
    },
    {
      to: 'finance',
      text: `Реестр ${numberOf(first)} ждёт вашего согласования`,
      link: `/reports/registry/${first}`,
      day: '2026-11-13',
    },
    {
      to: 'finance',
      text: 'В выписке есть строки без платежа',
      link: '/import-xls/client-bank-info',
      day: '2026-11-13',
    },
    {
      to: 'bank',
      text: `Реестр ${numberOf(bank)} ждёт проверки`,
      link: `/reports/bank-registry/${bank}`,
      day: '2026-11-13',
    },
    { to: 'admin', text: 'Демонстрационная компания загружена', link: '/', day: '2026-11-14' },
    { to: 'viewer', text: 'Вам открыт просмотр компании «Северный берег»', link: '/', day: '2026-11-14' },
  ]
  for (const { to, text, link, day, read = false } of notices) {
    rows.add('notifications', {
      company_id,
      user_id: personId(to),
      text,
      link,
      is_read: read,
      created_at: at(day, '09:05'),
    })
  }
}

/** The bank's marks of the last two months, in the words of the message log. */
export function addBankMessages(rows: DemoRows, company_id: number): void {
  for (const table of ['ks', 'payments'] as const) {
    for (const row of rows.all(table)) {
      const checked = row.bank_check_date
      if (row.company_id !== company_id || !checked || checked < '2026-09-15') continue
      rows.add('messages', {
        company_id,
        object_type: table === 'ks' ? 'ks' : 'payment',
        object_id: row.id,
        user_id: personId('bank'),
        text: messageLogText(row.bank_status === 'error' ? 'error' : 'approve') ?? '',
        created_at: at(checked, '16:00'),
      })
    }
  }
}
