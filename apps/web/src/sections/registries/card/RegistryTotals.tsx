import type { RegistryDetail, RegistrySubtotal } from '@stroyfin/contract/registries/load-item'
import { formatMoney } from '../../../ui/format/figures.ts'
import styles from '../registries.module.css'

const BLOCKS = [
  { code: 'by_account', title: 'По счетам', head: 'Плательщик и счёт' },
  { code: 'by_project', title: 'По проектам', head: 'Проект' },
  { code: 'by_article', title: 'По статьям', head: 'Статья' },
  { code: 'by_source', title: 'По источникам', head: 'Источник' },
] as const

/** Sums of the registry from four sides; each adds up to the whole. */
export function RegistryTotals({ registry }: { registry: RegistryDetail }) {
  return (
    <div className={styles.totals}>
      {BLOCKS.map(({ code, title, head }) => (
        <Block key={code} title={title} head={head} list={registry[code]} registry={registry} />
      ))}
    </div>
  )
}

interface BlockProps {
  title: string
  head: string
  list: readonly RegistrySubtotal[]
  registry: RegistryDetail
}

function Block({ title, head, list, registry }: BlockProps) {
  return (
    <section>
      <h2>{title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">Заёмные, ₽</th>
            <th scope="col">Собственные, ₽</th>
            <th scope="col">Всего, ₽</th>
          </tr>
        </thead>
        <tbody>
          {list.map(({ name, summ, borrowed, own }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatMoney(borrowed)}</td>
              <td>{formatMoney(own)}</td>
              <td>{formatMoney(summ)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Итого</th>
            <td>{formatMoney(registry.borrowed_summ)}</td>
            <td>{formatMoney(registry.own_summ)}</td>
            <td>{formatMoney(registry.summ)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
