import { Button } from '@mantine/core'
import { loadDaySteps } from '@stroyfin/contract/payment-day/load-day-steps'
import { registryPath } from '@stroyfin/domain/registries/registry-kind'
import { counted } from '@stroyfin/domain/russian/plural'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { openPage } from '../../app/navigation/open-pages.ts'
import { REGISTRIES_AT, STATEMENTS } from '../../app/navigation/placed-deeds.ts'
import { useHolder, useMay } from '../../session/rights.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { Money } from '../../ui/Money.tsx'
import styles from './payment-day.module.css'
import { SentOrders } from './SentOrders.tsx'

const PAYMENTS = ['платёж', 'платежа', 'платежей'] as const
const REGISTRIES = ['реестр', 'реестра', 'реестров'] as const
const ORDERS = ['поручение', 'поручения', 'поручений'] as const

/** Where the money stands on its way to the bank; each step has the one deed that moves it on. */
export function DaySteps({ onRegistry }: { onRegistry: () => void }) {
  const may = useMay()
  const holder = useHolder()
  const sees = may('payment_registry.view')
  const { data } = useEndpoint(
    loadDaySteps,
    {},
    { enabled: sees, live: ['payments', 'registries', 'approvals', 'statements'] },
  )
  if (!data) return null
  const registries = (step: 'drafts' | 'signing' | 'agreed') => {
    const { only_id } = data[step]
    return only_id === null ? REGISTRIES_AT[step] : registryPath('own', only_id)
  }
  const steps = [
    {
      title: 'Платежи без реестра',
      ...{ step: data.payments, forms: PAYMENTS },
      deed: may('payment_registry.create') && { text: 'Собрать реестр', onPress: onRegistry },
    },
    {
      title: 'Реестры в работе',
      ...{ step: data.drafts, forms: REGISTRIES },
      deed: { text: 'Отправить на согласование', href: registries('drafts') },
    },
    {
      title: 'Ждут подписей',
      ...{ step: data.signing, forms: REGISTRIES },
      deed: { text: 'Открыть', href: registries('signing') },
    },
    {
      title: 'Согласованы, не в банке',
      ...{ step: data.agreed, forms: REGISTRIES },
      deed: { text: 'Выгрузить в банк', href: registries('agreed') },
    },
    {
      title: 'В банке, нет в выписке',
      ...{ step: data.sent, forms: ORDERS },
      deed: openPage(holder, STATEMENTS) && { text: 'Загрузить выписку', href: STATEMENTS },
    },
  ]
  return (
    <ol className={styles.steps} aria-label="Путь платежей">
      {steps.map(({ title, step, forms, deed }) => (
        <li key={title} data-empty={step.count === 0 || undefined}>
          <span className={styles.quiet}>{title}</span>
          <span className={styles.stepfigures}>
            <b>{step.count === 0 ? 'Нет' : counted(step.count, forms)}</b>
            {step.count > 0 && <Money value={step.summ} sign />}
          </span>
          {step.count > 0 && deed && <Deed {...deed} />}
          {step === data.sent && step.count > 0 && <SentOrders {...data.sent} />}
        </li>
      ))}
    </ol>
  )
}

function Deed({ text, href, onPress }: { text: string; href?: string; onPress?: () => void }) {
  return href ? (
    <AppLink href={href}>{text}</AppLink>
  ) : (
    <Button variant="subtle" size="compact-sm" className={styles.stepdeed} onClick={onPress}>
      {text}
    </Button>
  )
}
