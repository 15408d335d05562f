import { Button } from '@mantine/core'
import { loadBankStatement } from '@stroyfin/contract/bank-link/load-statement'
import { loadBankLink } from '@stroyfin/contract/bank-link/sign-in'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { useMay } from '../../session/rights.ts'
import { toast } from '../../theme/toast.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import styles from './bank-link.module.css'

/** A statement without a file, where the company is connected to its bank; of the last week unless told. */
export function BankStatementLoad() {
  const may = useMay()('sbbol.access')
  const { data } = useEndpoint(loadBankLink, {}, { enabled: may })
  const today = moscowDay(new Date())
  const [from, setFrom] = useState<string | null>(addDays(today, -7))
  const [to, setTo] = useState<string | null>(addDays(today, -1))
  const take = useAction(loadBankStatement, { onSuccess: ({ message }) => toast.info(message) })
  if (!data?.link?.is_good) return null
  return (
    <div className={styles.period}>
      <DateField label="С" value={from} onChange={setFrom} max={today} />
      <DateField label="По" value={to} onChange={setTo} max={today} />
      <Button
        variant="default"
        loading={take.isPending}
        onClick={() => from && to && take.mutate({ from, to })}
      >
        Загрузить из СберБизнеса
      </Button>
    </div>
  )
}
