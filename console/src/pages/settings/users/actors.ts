import { apiKeys, users } from '../../../api/resources.ts'

/** The names of those who act: of keys their names, of users their addresses. What is gone has its id. */
export function useActors() {
  const keys = apiKeys.use([]).data?.data ?? []
  const people = users.use([]).data?.data ?? []
  return (id: string) =>
    keys.find((key) => key.id === id)?.name ?? people.find((user) => user.id === id)?.email ?? id
}
