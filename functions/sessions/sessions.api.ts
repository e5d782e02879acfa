import * as v from 'valibot'
import { api } from '../shared/http/endpoint.ts'
import { ShownSession } from './session.ts'

export const sessionsApi = api('Sessions', {
  listSessions: {
    method: 'GET',
    path: '/sessions',
    scopes: [],
    aboutCaller: true,
    summary: 'The browsers that are signed in to the console, the newest first',
    description:
      'With the scope admin, those of the whole organization; without it, those of the key or user that asks. A session lasts 8 hours, and ends with its key or user.',
    status: 200,
    reply: v.object({ data: v.array(ShownSession) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/sessions/{id}',
    scopes: [],
    aboutCaller: true,
    summary: 'Sign a browser out, at once',
    status: 204,
  },
})
