import { loadCatalogue } from '@stroyfin/contract/reports/load-catalogue'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { useFavourites } from '../reports/public.ts'
import styles from './DesktopPage.module.css'

const FRESH = 5 * 60_000

/** Reports this person has marked and may open, in the order put in the catalogue; without one, where to mark them. */
export function Favourites() {
  const { data } = useEndpoint(loadCatalogue, {}, { staleTime: FRESH })
  const { is_ready, names } = useFavourites()
  if (!data || !is_ready || data.reports.length === 0) return null
  const marked = names.flatMap((marked_name) => data.reports.find(({ name }) => name === marked_name) ?? [])
  return (
    <section className={styles.panel} aria-labelledby="desk-favourites">
      <h2 id="desk-favourites">Избранные отчёты</h2>
      {marked.length === 0 && (
        <p className={styles.none}>
          Отметьте нужные звёздочкой{' '}
          <AppLink href="/reports" className={styles.inline}>
            в каталоге отчётов
          </AppLink>
        </p>
      )}
      <ul className={styles.rows}>
        {marked.map(({ name, path, title }) => (
          <li key={name}>
            <AppLink href={path} className={styles.row}>
              {title}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
