import { Button } from '@mantine/core'
import { MEASURES } from '@stroyfin/domain/reports/measure-titles'
import { useState } from 'react'
import { AppLink } from '../../../ui/AppLink.tsx'
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
          [MEASURES.advance_left.title, balance.unsettled_advance],
          ...(balance.prepaid === 0
            ? []
            : ([[MEASURES.prepaid.title, balance.prepaid]] as [string, number][])),
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

/** Every figure that documents make leads to them. */
function stepsOf({ agreement, agreement_summ, balance }: Card): ExplainedStep[] {
  const input = (name: string, value: number, tab?: 'dopniks' | 'ks' | 'payments') => ({
    name,
    value: tab ? (
      <AppLink href={`/agreement/${agreement.id}?tab=${tab}`}>
        <Money value={value} />
      </AppLink>
    ) : (
      <Money value={value} />
    ),
  })
  return [
    {
      title: 'Остаток работ',
      formula: 'Сумма с НДС − принято',
      inputs: [
        input('Сумма с НДС', agreement_summ.summ, 'dopniks'),
        input('Принято', agreement_summ.ks_summ, 'ks'),
      ],
      result: <Money value={balance.remaining_work} />,
    },
    {
      title: MEASURES.advance_left.title,
      formula: 'Оплаченный аванс − зачтено в актах',
      inputs: [
        input('Оплаченный аванс', balance.paid_advance, 'payments'),
        input('Зачтено', balance.offset, 'ks'),
      ],
      result: <Money value={balance.unsettled_advance} />,
    },
    {
      title: 'Гарантийное удержание',
      formula: 'Удержано в актах − возвращено − пора вернуть − зачтено претензий',
      inputs: [
        input('Удержано', balance.retained, 'ks'),
        input('Возвращено', balance.released, 'payments'),
        input('Пора вернуть', balance.release_due),
        input('Зачтено претензий', balance.claims),
      ],
      result: <Money value={balance.held} />,
    },
    {
      title: 'К оплате сейчас',
      formula: 'Принято − зачтено − удержано − оплачено за работы, если больше нуля, + пора вернуть',
      inputs: [
        input('Принято', agreement_summ.ks_summ, 'ks'),
        input('Зачтено', balance.offset, 'ks'),
        input('Удержано', balance.retained, 'ks'),
        input('Оплачено за работы', balance.paid_expenses, 'payments'),
        input('Пора вернуть из удержания', balance.release_due),
      ],
      result: <Money value={balance.owed_now} />,
    },
    ...(balance.prepaid === 0
      ? []
      : [
          {
            title: MEASURES.prepaid.title,
            formula: 'Оплачено за работы − (принято − зачтено − удержано)',
            inputs: [
              input('Оплачено за работы', balance.paid_expenses, 'payments'),
              input('Принято', agreement_summ.ks_summ, 'ks'),
              input('Зачтено', balance.offset, 'ks'),
              input('Удержано', balance.retained, 'ks'),
            ],
            result: <Money value={balance.prepaid} />,
          },
        ]),
    {
      title: 'Осталось оплатить',
      formula:
        'Остаток работ − незачтённый аванс − оплачено вперёд + удержание + к оплате сейчас = сумма договора − оплачено − зачтено претензий',
      inputs: [
        input('Остаток работ', balance.remaining_work),
        input(MEASURES.advance_left.title, balance.unsettled_advance),
        input(MEASURES.prepaid.title, balance.prepaid),
        input('Удержание', balance.held),
        input('К оплате сейчас', balance.owed_now),
        input('Всего оплачено', balance.paid_total, 'payments'),
      ],
      result: <Money value={balance.to_pay_total} />,
    },
  ]
}
