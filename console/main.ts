import './main.css'

const page = document.getElementById('app')
const title = document.createElement('h1')
title.textContent = 'Signalbox'
const link = document.createElement('a')
link.href = '../docs/'
link.textContent = 'API reference'
page?.append(title, link)
