import { useState } from 'react'
import { Avatar } from '../Avatar.tsx'
import { Chip } from '../Chip.tsx'
import { Bars } from '../charts/Bars.tsx'
import { Donut } from '../charts/Donut.tsx'
import { Lines } from '../charts/Lines.tsx'
import { DateText } from '../DateText.tsx'
import { ApprovalLine } from '../document/ApprovalLine.tsx'
import { Explained } from '../document/Explained.tsx'
import { MoneyBar } from '../document/MoneyBar.tsx'
import { KeyValue } from '../KeyValue.tsx'
import { LoadingOverlay } from '../LoadingOverlay.tsx'
import { Money } from '../Money.tsx'
import { SkeletonRows } from '../SkeletonRows.tsx'
import { StatusMark } from '../StatusMark.tsx'
import { EditableTabs } from '../tabs/EditableTabs.tsx'
import styles from './gallery.module.css'
import { sampleStatuses } from './sample-rows.ts'

/** The pieces a document's card is made of. */
export function DocumentPieces() {
  const [tab, setTab] = useState('main')
  return (
    <div className={styles.two}>
      <div className={styles.stack}>
        <div className={styles.row}>
          {(['neutral', 'info', 'success', 'warning', 'error'] as const).map((tone, at) => (
            <StatusMark key={tone} tone={tone} text={sampleStatuses[at]?.label ?? ''} />
          ))}
        </div>
        <div className={styles.row}>
          <Avatar name="Орлова" size={32} />
          <Avatar name="Ёлкин" />
          <Money value={-1_234_567.8} sign />
          <Money value="0" />
          <DateText value="2025-03-05" />
          <DateText value={null} />
          <Chip name="Статус" active onPress={() => undefined} onRemove={() => undefined}>
            Статус: Согласовано
          </Chip>
          <Chip name="Дата" onPress={() => undefined}>
            Дата
          </Chip>
        </div>
        <EditableTabs
          label="Разделы договора"
          value={tab}
          onChange={setTab}
          onAdd={() => undefined}
          onRemove={() => undefined}
          onSettings={() => undefined}
          tabs={[
            { code: 'main', title: 'Основное' },
            { code: 'smeta', title: 'Смета', count: 3 },
            { code: 'ks', title: 'Выполнение', count: 2, must_act: true, removable: true },
          ]}
        >
          <KeyValue
            columns={2}
            items={[
              { key: 'Подрядчик', value: 'ООО «СтройМонтажСервис»' },
              { key: 'Заказчик', value: 'АО «Застройщик»' },
              { key: 'Дата', value: <DateText value="2025-03-05" /> },
              { key: 'Ответственный', value: '' },
            ]}
          />
        </EditableTabs>
        <Explained
          steps={[
            {
              title: 'К оплате за акт',
              formula: 'Выполнение − Зачёт аванса − Удержание',
              inputs: [
                { name: 'Выполнение', value: <Money value={1_200_000} /> },
                { name: 'Зачёт аванса, 30 %', value: <Money value={360_000} /> },
                { name: 'Удержание, 5 %', value: <Money value={60_000} /> },
              ],
              result: <Money value={780_000} />,
              source: 'Пункт 4.3 договора',
            },
          ]}
        />
      </div>
      <div className={styles.stack}>
        <MoneyBar
          label="Договор"
          total={12_400_000}
          parts={[
            { code: 'paid', label: 'Оплачено', value: 6_100_000, fill: 'full', href: '#paid' },
            {
              code: 'accepted',
              label: 'Принято, не оплачено',
              value: 2_300_000.55,
              fill: 'soft',
              href: '#accepted',
            },
            { code: 'left', label: 'Осталось выполнить', value: 3_999_999.45, fill: 'empty', href: '#left' },
          ]}
        />
        <ApprovalLine
          steps={[
            {
              id: 1,
              title: 'Производство',
              state: 'done',
              people: [
                {
                  id: 1,
                  name: 'Павел Орлов',
                  mark: 'approved',
                  at: '2025-03-05T09:12:00Z',
                  instead_of: 'за Ирину Ёлкину',
                },
              ],
            },
            {
              id: 2,
              title: 'Финансы',
              state: 'current',
              people: [
                {
                  id: 2,
                  name: 'Анна Белова',
                  mark: 'remark',
                  at: '2025-03-06T11:40:00Z',
                  text: 'Приложите справку о стоимости',
                },
                { id: 3, name: 'Денис Громов', mark: 'waiting' },
              ],
            },
            {
              id: 3,
              title: 'Директор',
              state: 'future',
              people: [{ id: 4, name: 'Сергей Зимин', mark: 'waiting' }],
            },
          ]}
        />
        <div className={styles.overlaid}>
          <SkeletonRows rows={4} />
          <LoadingOverlay visible percent={42.7} />
        </div>
      </div>
    </div>
  )
}

const months = [
  'янв.',
  'февр.',
  'март',
  'апр.',
  'май',
  'июнь',
  'июль',
  'авг.',
  'сент.',
  'окт.',
  'нояб.',
  'дек.',
]
const plan = months.map((_, at) => (at + 2) * 1_150_000 - (at % 3) * 400_000)
const fact = months.map((_, at) => (at > 8 ? null : (at + 1) * 1_090_000.45))

export function Charts() {
  return (
    <div className={styles.two}>
      <Bars
        title="План и факт по месяцам"
        categories={months}
        series={[
          { code: 'plan', title: 'План', values: plan },
          { code: 'fact', title: 'Факт', values: fact },
        ]}
        onPress={() => undefined}
      />
      <Lines
        title="Нарастающим итогом"
        categories={months}
        series={[
          { code: 'plan', title: 'План', values: plan },
          { code: 'fact', title: 'Факт', values: fact },
        ]}
      />
      <Bars
        title="Отчего изменился остаток"
        form="waterfall"
        categories={['Начало', 'Выборка', 'Возврат', 'Проценты', 'Комиссия']}
        series={[
          {
            code: 'left',
            title: 'Остаток',
            values: [12_000_000, 5_400_000, -3_100_000, -800_000, -120_000.5],
          },
        ]}
      />
      <Donut
        title="Из чего состоит сумма"
        parts={[
          { code: 'smr', title: 'Строительно-монтажные работы', value: 8_400_000 },
          { code: 'mat', title: 'Материалы', value: 3_100_000 },
          { code: 'equip', title: 'Оборудование', value: 1_900_000 },
          { code: 'pir', title: 'Проектирование', value: 700_000 },
          { code: 'tech', title: 'Технический заказчик', value: 420_000 },
          { code: 'other', title: 'Прочее', value: 130_000.5 },
        ]}
        onPress={() => undefined}
      />
    </div>
  )
}
