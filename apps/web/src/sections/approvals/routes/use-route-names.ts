import { displayName } from '@stroyfin/domain/russian/display-name'
import { useMemo } from 'react'
import { useClientState } from '../../../session/client-state.ts'

/** Names of projects and people behind the ids of routes, and the people to choose from. */
export function useRouteNames() {
  const projects = useClientState((state) => state.projects)
  const users = useClientState((state) => state.users)
  return useMemo(() => {
    const project_names = new Map(projects.map(({ id, name }) => [id, name]))
    const person_names = new Map(users.map((user) => [user.id, displayName(user)]))
    return {
      projectName: (id: number) => project_names.get(id) ?? 'другой проект',
      personName: (id: number) => person_names.get(id) ?? 'Имя не указано',
      projects: projects.map(({ id, name }) => ({ value: id, label: name })),
      people: users.map((user) => ({ value: user.id, label: displayName(user) })),
    }
  }, [projects, users])
}

export type RouteNames = ReturnType<typeof useRouteNames>
