import { useState } from 'react'
import { AppLink } from '../AppLink.tsx'
import { Money } from '../Money.tsx'
import styles from './rest-list.module.css'
import { SideCard } from './SideCard.tsx'

const SHOWN = 4

/** What holds a document: how much of it is taken and what is left; negative is exceeded. */
export interface Rest {
  key: string
  name: string
  href?: string
  about: string
  asked_summ: number
  whole_summ: number
  left_summ: number
}

interface RestListProps {
  title: string
  /** What takes of it: «в реестре». */
  asked: string
  /** What the whole is called beside its sum: «лимит». */
  whole: string
  /** Said when something is exceeded. */
  warning: string
  rests: readonly Rest[]
}

/** Limits of one sort with this document inside, the exceeded and the narrowest first. */
export function RestList({ title, asked, whole, warning, rests }: RestListProps) {
  const [all, setAll] = useState(false)
  if (rests.length === 0) return null
  const over = rests.filter((rest) => rest.left_summ < 0).length
  const shown = all ? rests : rests.slice(0, Math.max(SHOWN, over))
  return (
    <SideCard title={title}>
      {over > 0 && (
        <p className={styles.over} role="alert">
          {warning}
        </p>
      )}
      <ul className={styles.rests}>
        {shown.map(({ key, name, href, about, asked_summ, whole_summ, left_summ }) => (
          <li key={key}>
            <span className={styles.name} title={name}>
              {href ? <AppLink href={href}>{name}</AppLink> : name}
            </span>
            <span className={styles.quiet}>{about}</span>
            <span className={styles.line} data-over={left_summ < 0 || undefined}>
              {left_summ < 0 ? 'Не хватает' : 'Останется'} <Money value={Math.abs(left_summ)} />
            </span>
            <span className={styles.quiet}>
              {asked} <Money value={asked_summ} /> · {whole} <Money value={whole_summ} />
            </span>
          </li>
        ))}
      </ul>
      {shown.length < rests.length && (
        <button type="button" className={styles.more} onClick={() => setAll(true)}>
          Показать все: {rests.length}
        </button>
      )}
    </SideCard>
  )
}
