import type { LinkedDocument } from '@stroyfin/contract/approvals/by-link'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { formatDate, formatDateTime } from '../../../ui/format/dates.ts'
import { plural } from '../../../ui/format/plural.ts'
import { Money } from '../../../ui/Money.tsx'
import { CautionList } from '../CautionList.tsx'
import { ChangedList } from '../ChangedList.tsx'
import styles from './by-link.module.css'

/** What is decided on: the sum first, then who is paid and for what. */
export function LinkedPaper({ paper }: { paper: LinkedDocument }) {
  const { title, date, summ, parts, parts_count, remarks } = paper
  const [only] = parts
  const isOne = parts_count === 1 && only !== undefined
  const facts = [
    ['Плательщик', paper.payer_name],
    ['Получатель', isOne ? only.party_name : null],
    ['Назначение', isOne ? only.purpose : null],
    ['Договор', paper.agreement],
    ['Проект', paper.project_name],
    ['На согласовании', [formatDateTime(paper.sent_at), paper.sent_by].filter(Boolean).join(', ')],
    ['Решить до', paper.deadline_at && formatDateTime(paper.deadline_at)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <>
      <h2 className={styles.title}>
        {title} от {formatDate(date)}
      </h2>
      <p className={styles.summ}>
        {isOne ? (
          <Money value={only.summ} sign={CURRENCY_VIEW[only.currency].sign} />
        ) : (
          <Money value={summ} sign />
        )}
      </p>
      {isOne && only.currency !== 'rub' && (
        <p className={styles.who}>
          В рублях <Money value={summ} sign />
        </p>
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!isOne && parts_count > 0 && (
        <section aria-label="Платежи реестра">
          <h3 className={styles.sub}>{plural(parts_count, 'платёж', 'платежа', 'платежей')}</h3>
          <ul className={styles.parts}>
            {parts.map((part, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={place}>
                <b>{part.party_name ?? 'Получатель не указан'}</b>
                <span className={styles.part}>
                  <Money value={part.summ} /> {CURRENCY_VIEW[part.currency].sign}
                </span>
                <span>{part.purpose}</span>
              </li>
            ))}
          </ul>
          {parts.length < parts_count && (
            <p className={styles.who}>Показаны крупнейшие, остальные – в системе.</p>
          )}
        </section>
      )}
      <CautionList cautions={paper.cautions} />
      <ChangedList changed={paper.changed} />
      {remarks.length > 0 && (
        <section aria-label="Замечания">
          <h3 className={styles.sub}>Замечания согласовавших</h3>
          <ul className={styles.parts}>
            {remarks.map(({ user_name, text }) => (
              <li key={`${user_name} ${text}`}>
                <b>{user_name}</b>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
