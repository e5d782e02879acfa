/** Items on a page unless the caller wants fewer. */
export const PAGE_SIZE = 100
