import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Explained, type ExplainedStep } from '../../../ui/document/Explained.tsx'
import { Money } from '../../../ui/Money.tsx'
import type { Card } from './AgreementCard.tsx'
import styles from './card.module.css'
import { Sums } from './Sums.tsx'

/** Where the contract stands, and on demand how each figure came about (K-07). */
export function Balance({ card }: { card: Card }) {
  const [opened, setOpened] = useState(false)
  const { balance } = card
  return (
    <section className={styles.balance} aria-label="Баланс договора">
      <Sums
        rows={[
          ['К оплате сейчас', balance.owed_now],
          ['Незачтённый аванс', balance.unsettled_advance],
          ['Гарантийное удержание', balance.held],
          ['Остаток работ', balance.remaining_work],
          ['Осталось оплатить', balance.to_pay_total],
        ]}
      />
      <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
        Как посчитано
      </Button>
      <Dialog opened={opened} title="Баланс договора" onClose={() => setOpened(false)}>
        <Explained steps={stepsOf(card)} />
      </Dialog>
    </section>
  )
}

function stepsOf({ agreement_summ, balance }: Card): ExplainedStep[] {
  const input = (name: string, value: number) => ({ name, value: <Money value={value} /> })
  return [
    {
      title: 'Остаток работ',
      formula: 'Сумма договора − принято',
      inputs: [input('Сумма договора', agreement_summ.summ), input('Принято', agreement_summ.ks_summ)],
      result: <Money value={balance.remaining_work} />,
    },
    {
      title: 'Незачтённый аванс',
      formula: 'Оплаченный аванс − зачтено в актах',
      inputs: [input('Оплаченный аванс', balance.paid_advance), input('Зачтено', balance.offset)],
      result: <Money value={balance.unsettled_advance} />,
    },
    {
      title: 'Гарантийное удержание',
      formula: 'Удержано в актах − возвращено',
      inputs: [input('Удержано', balance.retained), input('Возвращено', balance.released)],
      result: <Money value={balance.held} />,
    },
    {
      title: 'К оплате сейчас',
      formula: 'Принято − зачтено − удержано − оплачено за работы',
      inputs: [
        input('Принято', agreement_summ.ks_summ),
        input('Зачтено', balance.offset),
        input('Удержано', balance.retained),
        input('Оплачено за работы', balance.paid_expenses),
      ],
      result: <Money value={balance.owed_now} />,
    },
    {
      title: 'Осталось оплатить',
      formula: 'Остаток работ − незачтённый аванс + удержание + к оплате сейчас = сумма договора − оплачено',
      inputs: [
        input('Остаток работ', balance.remaining_work),
        input('Незачтённый аванс', balance.unsettled_advance),
        input('Удержание', balance.held),
        input('К оплате сейчас', balance.owed_now),
        input('Всего оплачено', balance.paid_total),
      ],
      result: <Money value={balance.to_pay_total} />,
    },
  ]
}
