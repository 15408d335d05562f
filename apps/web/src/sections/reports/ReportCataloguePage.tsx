import { Skeleton, TextInput } from '@mantine/core'
import { type CatalogueEntry, loadCatalogue } from '@stroyfin/contract/reports/load-catalogue'
import { REPORT_TYPE_LABELS, type ReportType } from '@stroyfin/domain/access/report-sections'
import { folded } from '@stroyfin/domain/russian/folded'
import { IconArrowLeft, IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { setClientState } from '../../session/client-state.ts'
import { toast } from '../../theme/toast.tsx'
import { AppLink } from '../../ui/AppLink.tsx'
import { useNavigate } from '../../ui/app-navigation.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import styles from './ReportCataloguePage.module.css'
import { ReportShapeIcon } from './ReportShapeIcon.tsx'
import { useFavourites } from './use-favourites.ts'

const types: readonly ReportType[] = ['financial', 'construction', 'bank']

/** reports by group, found by a few letters; what one may not open is not shown. */
export function ReportCataloguePage() {
  const { data, error, refetch } = useEndpoint(loadCatalogue, {})
  const marks = useFavourites()
  const { names } = marks
  const [search, setSearch] = useState('')
  const go = useNavigate()
  const words = folded(search).split(/\s+/).filter(Boolean)
  useEffect(() => {
    if (data) setClientState({ reports: data.reports })
  }, [data])
  // What cannot be made yet stands in nobody's way; whoever looks for it by its name is told so.
  const shown = (data?.reports ?? []).filter(({ connected }) => connected !== false || words.length > 0)
  const found = shown.filter(({ title, name, answers }) => {
    const text = folded(`${title} ${name} ${answers}`)
    return words.every((word) => text.includes(word))
  })
  const openFirst = () => {
    const first = found.find(({ connected }) => connected !== false)
    if (words.length > 0 && first) go(first.path)
  }
  return (
    <>
      <PageHead title="Отчёты" />
      <TextInput
        className={styles.search}
        placeholder="Найти отчёт"
        aria-label="Найти отчёт"
        leftSection={<IconSearch size={16} stroke={1.6} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && openFirst()}
      />
      {error ? <ErrorState text={errorText(error)} onRetry={() => void refetch()} /> : null}
      {!data && !error && <Skeleton height={72} />}
      {data && marks.failure ? (
        <ErrorState
          text={`Избранные отчёты не прочитаны: ${errorText(marks.failure)}`}
          onRetry={marks.onRetry}
        />
      ) : null}
      {data && found.length === 0 && (
        <EmptyState text={words.length > 0 ? 'Ничего не найдено' : 'Доступных отчётов нет'} />
      )}
      <Group
        title="Избранные"
        entries={names.flatMap((name) => found.find((entry) => entry.name === name) ?? [])}
        marks={marks}
        in_order={words.length === 0}
      />
      {types.map((type) => (
        <Group
          key={type}
          title={REPORT_TYPE_LABELS[type]}
          entries={found.filter((entry) => entry.type === type && !names.includes(entry.name))}
          marks={marks}
        />
      ))}
    </>
  )
}

interface GroupProps {
  title: string
  entries: CatalogueEntry[]
  marks: ReturnType<typeof useFavourites>
  /** All of them stand in an order of their owner's, which can be changed. */
  in_order?: boolean
}

function Group({ title, entries, marks: { is_ready, names, toggle, raise }, in_order = false }: GroupProps) {
  if (entries.length === 0) return null
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <ul>
        {entries.map((entry, at) => {
          const isMarked = names.includes(entry.name)
          const Star = isMarked ? IconStarFilled : IconStar
          return (
            <li key={entry.name}>
              <Card entry={entry} />
              {in_order && at > 0 && (
                <button
                  type="button"
                  className={styles.raise}
                  title="Поставить раньше"
                  aria-label={`Поставить раньше: ${entry.title}`}
                  onClick={() => raise(entry.name)}
                >
                  <IconArrowLeft size={16} stroke={1.5} aria-hidden />
                </button>
              )}
              {is_ready && entry.connected !== false && (
                <button
                  type="button"
                  className={styles.star}
                  aria-pressed={isMarked}
                  aria-label={`В избранное: ${entry.title}`}
                  onClick={() => toggle(entry.name)}
                >
                  <Star size={16} stroke={1.5} aria-hidden />
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Card({ entry }: { entry: CatalogueEntry }) {
  if (entry.connected !== false) {
    return (
      <div className={styles.card}>
        <ReportShapeIcon shape={entry.shape} />
        <div>
          <AppLink className={styles.open} href={entry.path}>
            {entry.title}
          </AppLink>
          <p>{entry.answers}</p>
        </div>
      </div>
    )
  }
  return (
    <button
      type="button"
      className={styles.card}
      data-unconnected
      onClick={() => toast.info(`шаблон ${entry.title} еще не подключен`)}
    >
      {entry.title}
    </button>
  )
}
