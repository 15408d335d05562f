import { loadCatalogue } from '@stroyfin/contract/reports/load-catalogue'
import { PAGES } from '@stroyfin/domain/access/pages'
import { REPORT_SECTION_NAMES, REPORT_SECTIONS } from '@stroyfin/domain/access/report-sections'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { openPage } from '../../app/navigation/open-pages.ts'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { useHolder } from '../../session/rights.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import styles from './developer.module.css'

/** every address with its rights, and the report templates that are not connected yet. */
export function RoutesPage() {
  const holder = useHolder()
  const { data } = useEndpoint(loadCatalogue, {})
  const connected = new Set(data?.reports.map(({ name }) => name))
  const missing = data ? REPORT_SECTION_NAMES.filter((name) => !connected.has(name)) : []
  return (
    <>
      <PageHead title="Маршруты" />
      <div className={styles.page}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Адрес</th>
              <th scope="col">Имя</th>
              <th scope="col">Заголовок</th>
              <th scope="col">Права</th>
            </tr>
          </thead>
          <tbody>
            {PAGES.map(({ path, name, title, needs, ...page }) => (
              <tr key={name}>
                <td>{openPage(holder, path) ? <AppLink href={path}>{path}</AppLink> : path}</td>
                <td>{name}</td>
                <td>{title}</td>
                <td>{page.public ? 'без входа' : page.superuser ? 'суперпользователь' : needs.join(', ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {missing.length > 0 && (
          <section>
            <h2>Неподключённые шаблоны отчётов</h2>
            <ul className={styles.missing}>
              {missing.map((name) => (
                <li key={name}>
                  {name} – {REPORT_SECTIONS[name].label}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}
