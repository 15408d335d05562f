import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useClientState } from '../../session/client-state.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { switchCompany } from '../switch-company.ts'
import styles from './CompanyModal.module.css'
import { NewCompany } from './NewCompany.tsx'

interface CompanyModalProps {
  onClose: () => void
}

/** R-2.8-03 … 07: search and table; choosing a company stores it and reloads the current path. A superuser makes new ones here. */
export function CompanyModal({ onClose }: CompanyModalProps) {
  const companies = useClientState((state) => state.companies)
  const current = useClientState((state) => state.currentCompany)
  const may_create = useClientState((state) => state.user?.is_superuser ?? false)
  const [search, setSearch] = useState('')
  const [isCreating, setCreating] = useState(false)
  const wanted = search.trim().toLocaleLowerCase('ru')
  const found = companies.filter(({ id, name }) => `${id} ${name}`.toLocaleLowerCase('ru').includes(wanted))

  const choose = (id: number) => switchCompany(id, window.location.pathname)

  return (
    <Dialog opened onClose={onClose} title="Выбор компании">
      <TextInput
        placeholder="Найти компанию"
        aria-label="Найти компанию"
        leftSection={<IconSearch size={16} stroke={1.6} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
      />
      {found.length === 0 ? (
        <p className={styles.empty}>Компании не найдены</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">ID</th>
              <th scope="col">Наименование</th>
              <th scope="col">Пользователи</th>
              <th scope="col">Проекты</th>
            </tr>
          </thead>
          <tbody>
            {found.map((company) => (
              <tr key={company.id} data-current={company.id === current?.id || undefined}>
                <td>{company.id}</td>
                <td>
                  <button type="button" onClick={() => void choose(company.id)}>
                    {company.name}
                  </button>
                </td>
                <td>{company.users_length}</td>
                <td>{company.projects_length}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {isCreating && <NewCompany onClose={() => setCreating(false)} />}
      {may_create && !isCreating && (
        <Button className={styles.add ?? ''} variant="default" onClick={() => setCreating(true)}>
          Новая компания
        </Button>
      )}
    </Dialog>
  )
}
