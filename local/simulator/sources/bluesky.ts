import { isoTime, json, type Site, type SiteRequest, withoutQuotes } from './site.ts'
import type { World } from './world.ts'

export const blueskySite: Site = {
  answer(request, world) {
    const { method, path } = request
    if (path === '/xrpc/com.atproto.server.createSession' && method === 'POST') return json(SESSION)
    return path === '/xrpc/app.bsky.feed.searchPosts' ? searchPosts(request, world) : undefined
  },
}

const SESSION = {
  accessJwt: 'simulated',
  refreshJwt: 'simulated',
  handle: 'simulated.example',
  did: 'did:plc:simulated',
}

function searchPosts({ query, headers }: SiteRequest, world: World) {
  if (headers.authorization !== `Bearer ${SESSION.accessJwt}`)
    return json({ error: 'AuthMissing', message: 'Authentication Required' }, 401)
  const since = Date.parse(query.get('since') ?? '') || 0
  const posts = world.posts('bluesky', withoutQuotes(query.get('q') ?? ''), since).slice(0, 100)
  return json({
    posts: posts.map(({ id, title, at }) => ({
      uri: `at://did:plc:simulated/app.bsky.feed.post/${id}`,
      cid: id,
      author: { did: SESSION.did, handle: SESSION.handle },
      record: { text: title, createdAt: isoTime(at) },
      indexedAt: isoTime(at + 2000),
    })),
  })
}
