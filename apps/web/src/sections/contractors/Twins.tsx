import { Alert } from '@mantine/core'
import type { CallError } from '../../api/call-error.ts'
import { AppLink } from '../../ui/AppLink.tsx'

export interface Twin {
  id: number
  name: string
}

/** Contractors of the same ИНН and КПП that a refused save names. */
export function twinsOf(error: CallError): Twin[] {
  const current = error.current as { duplicates?: Twin[] } | undefined
  return current?.duplicates ?? []
}

export function Twins({ twins }: { twins: readonly Twin[] }) {
  if (twins.length === 0) return null
  return (
    <Alert color="yellow" role="alert" title="Контрагент с таким ИНН уже есть">
      {twins.map(({ id, name }) => (
        <div key={id}>
          <AppLink href={`/agents/${id}`} target="_blank" rel="noreferrer">
            {name}
          </AppLink>
        </div>
      ))}
    </Alert>
  )
}
