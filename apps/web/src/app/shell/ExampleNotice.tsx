import { Alert, Button } from '@mantine/core'
import { useClientState } from '../../session/client-state.ts'
import { cameFrom } from '../came-from.ts'
import { switchCompany } from '../switch-company.ts'
import styles from './Shell.module.css'

/** Whoever went from their company to look at the example sees on every page where they are, and how to go back. */
export function ExampleNotice() {
  const companies = useClientState((state) => state.companies)
  const current = useClientState((state) => state.currentCompany)
  const own = companies.find(({ id }) => id === cameFrom())
  if (!current?.is_example || !own || own.id === current.id) return null
  return (
    <Alert className={styles.example} color="blue" variant="light" role="status">
      Вы смотрите пример – компанию «{current.name}». То, что вы здесь измените, увидят все, кто её открывает.{' '}
      <Button variant="subtle" size="compact-sm" onClick={() => void switchCompany(own.id, '/')}>
        Вернуться в «{own.name}»
      </Button>
    </Alert>
  )
}
