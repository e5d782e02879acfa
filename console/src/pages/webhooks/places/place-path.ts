export const placePath = (id: string) => ({ params: { path: { id } } })
